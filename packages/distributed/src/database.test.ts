import { describe, expect, test } from 'vitest';
import { describeError, isLost, openDatabase, persistently } from './database.ts';

describe('an error of the database', () => {
  const coded = (code: string): Error => Object.assign(new Error('x'), { code });
  // A statement that took too long, a lock that could not be had, and codes that no list has, among them.
  test.each([
    'ECONNREFUSED',
    'EPIPE',
    'ENETDOWN',
    '57P01',
    '57014',
    '55P03',
    '53300',
    '40P01',
    '08006',
    '58030',
  ])('%s passes', (code) => {
    expect(isLost(coded(code))).toBe(true);
    expect(isLost(new Error('outer', { cause: coded(code) }))).toBe(true);
    expect(isLost(new AggregateError([coded('X'), coded(code)]))).toBe(true);
  });

  test.each(['28P01', '3D000', '42P01', '23505', '42501'])('%s stays', (code) => {
    expect(isLost(coded(code))).toBe(false);
  });

  test('is told in one line, and without what the URL says of the user', () => {
    const both = new AggregateError([new Error('one'), new Error('two')], '');
    expect(describeError(both)).toBe('one; two');
    expect(openDatabase('postgresql://me:secret@db:5433/lab?sslmode=disable', 1).place).toBe('db:5433/lab');
    expect(() => openDatabase('lab', 1)).toThrow(/cannot be read; expected postgresql:/);
    expect(() => openDatabase('mysql://lab', 1)).toThrow(/begins with mysql:/);
  });
});

describe('persistently', () => {
  const lost = Object.assign(new Error('gone'), { code: 'ECONNREFUSED' });

  test('tries until it succeeds, and says so once', async () => {
    const said: string[] = [];
    let tries = 0;
    const work = async (): Promise<number> => {
      tries += 1;
      if (tries < 3) throw lost;
      return 7;
    };
    const options = { onLost: () => said.push('lost'), onBack: () => said.push('back') };
    expect(await persistently(work, options)).toBe(7);
    expect(said).toEqual(['lost', 'back']);
  });

  test('waits for what was there and is gone, and gives up in a sentence', async () => {
    const gone = Object.assign(new Error('database "lab" does not exist'), { code: '3D000' });
    await expect(persistently(() => Promise.reject(gone))).rejects.toBe(gone);
    await expect(persistently(() => Promise.reject(gone), { absentMs: 300 })).rejects.toThrow(
      /^given up after 0 s: database "lab" does not exist$/,
    );
    let tries = 0;
    const back = (): Promise<number> => ((tries += 1) < 3 ? Promise.reject(gone) : Promise.resolve(7));
    expect(await persistently(back, { absentMs: 60_000 })).toBe(7);
  });

  test('throws what waiting does not mend, and the last error at the end', async () => {
    const broken = new Error('syntax error');
    await expect(persistently(() => Promise.reject(broken))).rejects.toBe(broken);
    const end = new AbortController();
    const waiting = persistently(() => Promise.reject(lost), { signal: end.signal });
    setTimeout(() => end.abort(), 50);
    await expect(waiting).rejects.toBe(lost);
  });
});
