/** A positive definite matrix, taken apart so that systems with it are solved quickly. */
export interface Factored {
  /** Logarithm of the determinant. */
  readonly logDeterminant: number;
  readonly solve: (right: ArrayLike<number>) => Float64Array;
}

/**
 * The Cholesky factor of a symmetric positive definite matrix.
 *
 * @param matrix by rows, `size` squared numbers; it is overwritten
 * @throws RangeError when the matrix is not positive definite
 */
export function factored(matrix: Float64Array, size: number): Factored {
  let logDeterminant = 0;
  for (let row = 0; row < size; row++) {
    for (let column = 0; column <= row; column++) {
      let sum = matrix[row * size + column]!;
      for (let k = 0; k < column; k++) sum -= matrix[row * size + k]! * matrix[column * size + k]!;
      if (row === column) {
        if (!(sum > 0)) throw new RangeError('the matrix is not positive definite');
        matrix[row * size + row] = Math.sqrt(sum);
        logDeterminant += Math.log(sum);
      } else matrix[row * size + column] = sum / matrix[column * size + column]!;
    }
  }
  return {
    logDeterminant,
    solve: (right) => {
      const x = Float64Array.from(right);
      for (let row = 0; row < size; row++) {
        for (let k = 0; k < row; k++) x[row]! -= matrix[row * size + k]! * x[k]!;
        x[row]! /= matrix[row * size + row]!;
      }
      for (let row = size - 1; row >= 0; row--) {
        for (let k = row + 1; k < size; k++) x[row]! -= matrix[k * size + row]! * x[k]!;
        x[row]! /= matrix[row * size + row]!;
      }
      return x;
    },
  };
}
