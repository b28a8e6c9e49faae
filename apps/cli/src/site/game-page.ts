import type { GameRecord, Manifest } from '@draughts-lab/records';
import { endingText, gamePdn, type ReplayedGame, rulesOfCell, startOf } from '@draughts-lab/selfplay';
import { type Html, inlineData, markup } from '../report/html.ts';
import { htmlPage } from '../report/html-page.ts';
import { asset } from './asset.ts';
import { boardSvg, placedText } from './board-svg.ts';

/** A game with a board that shows it ply by ply, as a page by itself. */
export function gamePage(manifest: Manifest, record: GameRecord, game: ReplayedGame, before: Html): string {
  const rules = rulesOfCell(manifest, record.cell);
  const { variant } = rules;
  const begins = startOf(variant, game);
  let position = rules.fromSetup(begins);
  const plies = game.moves.map((move, at) => {
    position = rules.play(position, move);
    const path = [...new Set(move.path)];
    return { text: game.texts[at]!, placed: placedText(rules.toSetup(position)), path };
  });
  const board = boardSvg(variant);
  const players = record.seats.map(
    (player, seat) => `${variant.players[seat]!.id}: ${manifest.players[player]!.name}`,
  );
  const data = {
    start: placedText(begins),
    plies,
    centres: board.centres,
    isStar: board.isStar,
    sides: variant.players.map(({ id }) => (id === 'white' ? 'white' : 'black')),
  };
  const svg: Html = {
    html: `<svg viewBox="${board.viewBox}" role="img" aria-label="board">${board.squares}<g id="pieces"></g>${board.names}</svg>`,
  };
  return htmlPage(
    `${variant.name}, ${gameName(record)}`,
    [
      markup`${before}
        <p>${players.join(', ')}. ${endingText(variant, record)}, ${record.plies} plies; opening: ${record.opening}.</p>
        <div class="replay">
          <div>
            ${svg}
            <p>
              <button id="first" aria-label="start">|&lt;</button> <button id="back" aria-label="back">&lt;</button>
              <button id="forward" aria-label="forward">&gt;</button> <button id="last" aria-label="end">&gt;|</button>
              <span id="status" aria-live="polite"></span>
            </p>
          </div>
          <div class="side">
            <ol id="moves">
              ${plies.map(({ text }, at) => markup`<li><a href="#${at + 1}">${text}</a></li>`)}
            </ol>
          </div>
        </div>
        <details>
          <summary>PDN</summary>
          <pre>${gamePdn(manifest, variant, game)}</pre>
        </details>
        ${inlineData('game', data)}`,
    ],
    { style: asset('site-style.css'), script: asset('replay.js') },
  );
}

/** `game 0:12:1`: row, unit, game. */
export const gameName = ({ cell, unit, game }: GameRecord): string => `game ${cell}:${unit}:${game}`;
