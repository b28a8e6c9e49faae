import { message } from '@draughts-lab/input';
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { ApiFailure } from './errors.ts';

/** In the address that is printed, and nowhere else. */
const PARAMETER = 'token';
const TOKEN_BYTES = 16;

export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** The address to print. */
export const addressOf = (port: number, token: string): string =>
  `http://127.0.0.1:${port}/?${PARAMETER}=${token}`;

/** The cookie that a browser gets from an address, for programs that ask the server themselves. */
export function cookieOf(address: string): string {
  const { port, searchParams } = new URL(address);
  return `${nameOf(Number(port))}=${searchParams.get(PARAMETER) ?? ''}`;
}

/** The cookies of all servers of a machine lie together. */
const nameOf = (port: number): string => `draughts-lab-${port}`;

/**
 * Lets in who knows the token: other users of the machine reach the server too. The address with the token gives the browser a
 * cookie and leads to the same address without it.
 *
 * @param port of the server; asked for each request, as it is known only when the server listens
 */
export function admit(token: string, port: () => number): MiddlewareHandler {
  return async (context, next) => {
    const name = nameOf(port());
    const url = new URL(context.req.url);
    const shown = url.searchParams.get(PARAMETER);
    if (context.req.method === 'GET' && shown !== null && isSame(shown, token)) {
      setCookie(context, name, token, { httpOnly: true, sameSite: 'Strict', path: '/' });
      url.searchParams.delete(PARAMETER);
      // No redirect: whoever came by a link of another site would be led on as one from there, without a strict cookie.
      context.header('Refresh', `0; url=${url.href}`);
      return context.body(null);
    }
    if (!isSame(getCookie(context, name) ?? '', token))
      throw new ApiFailure(401, 'no-token', message('request.token'));
    return next();
  };
}

const isSame = (a: string, b: string): boolean => timingSafeEqual(digest(a), digest(b));
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
