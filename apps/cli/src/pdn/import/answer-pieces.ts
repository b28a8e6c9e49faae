import { parentPort, workerData } from 'node:worker_threads';
import { type JudgedPiece, type JudgeStart, type JudgeTask, pieceJudge } from './judge-piece.ts';

/** What a thread says to a task. */
export type JudgeAnswer = { readonly judged: JudgedPiece | null } | { readonly failed: string };

const judge = pieceJudge(workerData as JudgeStart);

parentPort!.on('message', (task: JudgeTask) => {
  let answer: JudgeAnswer;
  try {
    answer = { judged: judge(task) };
  } catch (error) {
    answer = { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
  parentPort!.postMessage(answer, []);
});
