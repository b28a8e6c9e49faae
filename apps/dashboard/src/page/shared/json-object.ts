import { isObject } from '@draughts-lab/input/json-text';

/** The object that a JSON text says; null where it is none. */
export function jsonObject(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}
