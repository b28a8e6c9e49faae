import { expect, test } from 'vitest';
import type { PositionAnswers } from '../positions/positions-worker.ts';
import { Lane } from './lane.ts';

test('a lane that is closed refuses: the program would not wait for another thread', async () => {
  const lane = new Lane<PositionAnswers>('positions', 1000);
  await lane.close();
  await expect(lane.ask('fen', {} as never)).rejects.toMatchObject({ code: 'abandoned' });
});
