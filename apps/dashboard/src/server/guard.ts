import type { MiddlewareHandler } from 'hono';
import { ApiFailure } from './errors.ts';

/** Names under which a browser on this machine reaches the server. */
const LOCAL_NAMES = ['127.0.0.1', 'localhost', '[::1]'];

/** Nothing is loaded from elsewhere, no text becomes code, no other page may hold this one in a frame. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * Refuses what does not come from the page itself.
 *
 * - Host: a name of this machine with the server's port, so that a foreign name that is made to point here
 *   (DNS rebinding) reaches nothing.
 * - Origin and Sec-Fetch-Site: a page of another site may link to this one, but neither read nor send anything.
 * - Requests that change something must say that they come from the page.
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
        `this server answers to ${hosts[0]}, not to ${JSON.stringify(host.slice(0, 100))}`,
      );
    const origin = req.header('origin');
    if (origin !== undefined && origin !== `http://${host}`)
      throw new ApiFailure(
        403,
        'foreign-origin',
        `requests from ${JSON.stringify(origin.slice(0, 100))} are refused`,
      );
    const site = req.header('sec-fetch-site');
    const isNavigation = req.method === 'GET' && req.header('sec-fetch-mode') === 'navigate';
    if ((site === 'cross-site' || site === 'same-site') && !isNavigation)
      throw new ApiFailure(403, 'foreign-site', 'requests from other sites are refused');
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      if (origin === undefined)
        throw new ApiFailure(403, 'no-origin', 'a request that changes something has to name its origin');
      if (!(req.header('content-type') ?? '').startsWith('application/json'))
        throw new ApiFailure(415, 'not-json', 'the body has to be application/json');
    }
    await next();
  };
}

/** Headers of every answer. */
export const secureHeaders: MiddlewareHandler = async (context, next) => {
  await next();
  const { headers } = context.res;
  headers.set('Content-Security-Policy', CONTENT_SECURITY_POLICY);
  headers.set('X-Content-Type-Options', 'nosniff');
  headers.set('X-Frame-Options', 'DENY');
  headers.set('Referrer-Policy', 'no-referrer');
  headers.set('Cross-Origin-Opener-Policy', 'same-origin');
  headers.set('Cross-Origin-Resource-Policy', 'same-origin');
  headers.set('Permissions-Policy', 'camera=(), geolocation=(), microphone=()');
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
};
