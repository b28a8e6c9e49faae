// Map.getOrInsert and getOrInsertComputed, which Node has since version 26.
for (const kind of [Map, WeakMap]) {
  kind.prototype.getOrInsert ??= function getOrInsert(key, value) {
    if (!this.has(key)) this.set(key, value);
    return this.get(key);
  };
  kind.prototype.getOrInsertComputed ??= function getOrInsertComputed(key, compute) {
    if (!this.has(key)) this.set(key, compute(key));
    return this.get(key);
  };
}
