const MAX_SHOWN = 60;

/** A value as JSON, shortened for a message. */
export function show(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (typeof value === 'number') return String(value);
  const text = (JSON.stringify(value) as string | undefined) ?? String(value);
  return text.length <= MAX_SHOWN ? text : `${text.slice(0, MAX_SHOWN)}…`;
}
