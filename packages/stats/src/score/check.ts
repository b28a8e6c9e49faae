import type { Issue } from '@draughts-lab/input';

/** @throws RangeError unless `confidence` lies inside (0, 1) */
export function requireConfidence(confidence: number): void {
  if (!(confidence > 0 && confidence < 1)) {
    throw new RangeError(`confidence must lie between 0 and 1, got ${confidence}`);
  }
}

/** @throws RangeError unless `value` is finite and at least 0 (fractions are allowed: effective sizes) */
export function requireCount(name: string, value: number): void {
  if (!(value >= 0 && Number.isFinite(value))) {
    throw new RangeError(`${name} must be a finite number of at least 0, got ${value}`);
  }
}

/** @throws RangeError unless `value` is finite and above 0 */
export function requirePositive(name: string, value: number): void {
  if (!(value > 0 && Number.isFinite(value))) {
    throw new RangeError(`${name} must be a finite number above 0, got ${value}`);
  }
}

/** @throws RangeError unless `value` is a finite number */
export function requireFinite(name: string, value: number): void {
  if (!Number.isFinite(value)) throw new RangeError(`${name} must be a finite number, got ${value}`);
}

/** @throws RangeError with every message, when there is at least one issue */
export function throwIssues(issues: readonly Issue[]): void {
  if (issues.length > 0) {
    throw new RangeError(issues.map(({ path, message }) => `${path}: ${message}`).join('; '));
  }
}
