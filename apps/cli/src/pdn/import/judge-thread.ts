// Where a thread begins that judges games. `WebAssembly` goes before anything else is loaded: an import statement would be
// carried out before the first line, so what follows is loaded by a call.
import type { JudgedPiece, JudgeTask } from './judge-piece.ts';

Reflect.deleteProperty(globalThis, 'WebAssembly');

const { pieceJudge } = await import('./judge-piece.ts');
const judge: (task: JudgeTask) => JudgedPiece | null = pieceJudge();
/** @public piscina calls it. */
export default judge;
