/**
 * Inverse of a symmetric positive definite matrix, by Gauss-Jordan elimination with pivoting.
 *
 * @param matrix square, rows of equal length
 * @returns the inverse, or null when the matrix is singular to working precision
 */
export function invertMatrix(matrix: readonly (readonly number[])[]): number[][] | null {
  const size = matrix.length;
  const work = matrix.map((row, i) => [...row, ...Array.from({ length: size }, (_, j) => (i === j ? 1 : 0))]);
  const scale = Math.max(...matrix.flat().map(Math.abs));
  for (let column = 0; column < size; column += 1) {
    let pivot = column;
    for (let row = column + 1; row < size; row += 1) {
      if (Math.abs(work[row]![column]!) > Math.abs(work[pivot]![column]!)) pivot = row;
    }
    if (!(Math.abs(work[pivot]![column]!) > scale * 1e-13)) return null;
    [work[column], work[pivot]] = [work[pivot]!, work[column]!];
    const head = work[column]!;
    const divisor = head[column]!;
    for (let j = 0; j < 2 * size; j += 1) head[j]! /= divisor;
    for (let row = 0; row < size; row += 1) {
      const factor = work[row]![column]!;
      if (row === column || factor === 0) continue;
      for (let j = 0; j < 2 * size; j += 1) work[row]![j]! -= factor * head[j]!;
    }
  }
  return work.map((row) => row.slice(size));
}

/** Matrix times vector. */
export function multiply(matrix: readonly (readonly number[])[], vector: readonly number[]): number[] {
  return matrix.map((row) => row.reduce((sum, value, j) => sum + value * vector[j]!, 0));
}
