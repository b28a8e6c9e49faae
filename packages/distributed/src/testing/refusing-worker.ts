/** A worker thread that can play nothing. */
export default function work(): { readonly invalid: string } {
  return { invalid: 'no such player here' };
}
