/** `capture.choice[1]` for a path of keys and indexes; a key that is no plain word is quoted. */
export function formatPath(path: readonly PropertyKey[]): string {
  return path.reduce<string>((text, key) => {
    if (typeof key === 'number') return `${text}[${key}]`;
    const word = String(key);
    const plain = /^[A-Za-z_$][\w$-]*$/.test(word) ? word : JSON.stringify(word);
    return text === '' ? plain : `${text}.${plain}`;
  }, '');
}
