import { message } from '@draughts-lab/input';
import type { MiddlewareHandler } from 'hono';
import { every } from 'hono/combine';
import { secureHeaders } from 'hono/secure-headers';
import { ApiFailure } from './errors.ts';

/** Names under which a browser on this machine reaches the server. */
const LOCAL_NAMES = ['127.0.0.1', 'localhost', '[::1]'];

/**
 * Refuses what does not come from the page itself.
 *
 * - Host: a name of this machine with the server's port, so that a foreign name that is made to point here
 *   (DNS rebinding) reaches nothing.
 * - Origin and Sec-Fetch-Site: a page of another site may link to this one, but neither read nor send anything.
 * - Requests that change something must say that they come from the page.
 *
 * `hono/csrf` in its place would refuse forms alone: it lets pass what another site reads, and JSON from anywhere (8 of
 * the 41 tests of security.test.ts fail).
 *
 * @param port of the server; asked for each request, as it is known only when the server listens
 */
export function guard(port: () => number): MiddlewareHandler {
  return async (context, next) => {
    const { req } = context;
    const hosts = LOCAL_NAMES.flatMap((name) =>
      port() === 80 ? [name, `${name}:80`] : [`${name}:${port()}`],
    );
    const host = req.header('host')?.toLowerCase() ?? '';
    if (!hosts.includes(host))
      throw new ApiFailure(
        403,
        'foreign-host',
        message('request.host', { host: hosts[0]!, found: JSON.stringify(host.slice(0, 100)) }),
      );
    const origin = req.header('origin');
    if (origin !== undefined && origin !== `http://${host}`)
      throw new ApiFailure(
        403,
        'foreign-origin',
        message('request.origin', { origin: JSON.stringify(origin.slice(0, 100)) }),
      );
    const site = req.header('sec-fetch-site');
    const isNavigation = req.method === 'GET' && req.header('sec-fetch-mode') === 'navigate';
    if ((site === 'cross-site' || site === 'same-site') && !isNavigation)
      throw new ApiFailure(403, 'foreign-site', message('request.other-site'));
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      if (origin === undefined) throw new ApiFailure(403, 'no-origin', message('request.no-origin'));
      if (!(req.header('content-type') ?? '').startsWith('application/json'))
        throw new ApiFailure(415, 'not-json', message('request.content-type'));
    }
    await next();
  };
}

/**
 * Headers of every answer: nothing is loaded from elsewhere, no text becomes code, no other page may hold this one in a
 * frame, nothing is kept but the files of the page.
 */
export const headers: MiddlewareHandler = every(
  secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      baseUri: ["'none'"],
      formAction: ["'none'"],
      frameAncestors: ["'none'"],
    },
    permissionsPolicy: { camera: [], geolocation: [], microphone: [] },
    xFrameOptions: 'DENY',
    // It speaks plain HTTP to this machine.
    strictTransportSecurity: false,
  }),
  async (context, next) => {
    await next();
    const { res } = context;
    if (!res.headers.has('Cache-Control')) res.headers.set('Cache-Control', 'no-store');
  },
);
