import { parentPort, workerData } from 'node:worker_threads';
import { must } from '@draughts-lab/input';
import { parseVariant } from '@draughts-lab/variant';
import { encodeTables } from '../file/format.ts';
import { tablePath, writeTable } from '../file/folder.ts';
import { Solver } from '../solve/solver.ts';
import { BatchMemory } from './batch-memory.ts';
import type { Answer, Order, WorkerStart } from './messages.ts';

const { document, pieces, folder } = workerData as WorkerStart;
const memory = BatchMemory.of(must(parseVariant(document), document.id), pieces);
const solver = new Solver(memory.rules, memory.set);
let solving = '';

function work(order: Order): Answer | null {
  const { batch } = order;
  switch (order.kind) {
    case 'tables':
      memory.attach(batch, order.memory);
      return null;
    case 'solve': {
      if (solving !== batch) memory.forgetSlices(solving);
      solving = batch;
      const positions = solver.solve(
        memory.batch(batch),
        memory.tables(batch),
        memory.slices(batch),
        order.chunk,
      );
      return { kind: 'solved', batch, positions };
    }
    case 'write': {
      const parts = encodeTables(memory.rules.variant.hash, memory.batch(batch), memory.tables(batch));
      return { kind: 'written', batch, bytes: writeTable(tablePath(folder, batch), parts) };
    }
  }
}

parentPort!.on('message', (order: Order) => {
  let answer: Answer | null;
  try {
    answer = work(order);
  } catch (error) {
    answer = { kind: 'failed', message: error instanceof Error ? error.message : String(error) };
  }
  if (answer !== null) parentPort!.postMessage(answer, []);
});
