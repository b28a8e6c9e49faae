import { interpretRules } from '@draughts-lab/engine';
import { someOf } from '@draughts-lab/input/testing';
import { readMove } from '@draughts-lab/notation';
import { planBatches, storedMoves } from '@draughts-lab/records';
import { presetIds } from '@draughts-lab/variant';
import { expect, test } from 'vitest';
import { DEFAULT_ENGINE } from '../engines.ts';
import { batchJob } from '../job.ts';
import { playBatch } from '../play-batch.ts';
import { testManifest } from '../testing/test-manifest.ts';
import { variantOfCell } from '../variant-of-cell.ts';
import { hashOf, positionKeys } from './position-keys.ts';
import { walkGames } from './walk-games.ts';

test.each(someOf(presetIds(), 9))(
  '%s: positions are those of the reference engine, and the last is found by its first key',
  (id) => {
    const manifest = testManifest({ variants: [id], games: 2, maxPlies: 120, keepMoves: true });
    const records = planBatches(manifest).flatMap(
      (batch) => playBatch(batchJob(manifest, batch, DEFAULT_ENGINE)).records,
    );
    const walked = walkGames(manifest, records);
    expect(walked.left).toBe(0);
    const rules = interpretRules(variantOfCell(manifest, 0));
    for (const [game, record] of records.entries()) {
      let position = rules.initialPosition();
      const seen = new Set([hashOf(rules.toSetup(position))]);
      for (const text of storedMoves(record)) {
        const at = position;
        const read = readMove(rules.variant, text, rules.legalMoves(at), () => rules.legalLines(at));
        if (!read.ok) throw new Error(text);
        position = rules.play(at, read.move);
        seen.add(hashOf(rules.toSetup(position)));
      }
      const end = rules.toSetup(position);
      expect(positionKeys(rules, end)[0]!.hash).toBe(hashOf(end));
      expect([...walked.hashes].filter((_, at) => walked.games[at] === game).map(String)).toEqual([...seen]);
    }
  },
);
