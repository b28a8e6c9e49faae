// What is known of players: for those who say how far a figure can be trusted.
export {
  CARD_OPPONENTS,
  type CardMatch,
  cardOfFile,
  type CardOpponent,
  type KnownEndings,
  shippedCard,
  shippedEndings,
} from './evaluation/learned/card.ts';
