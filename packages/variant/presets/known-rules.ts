import { type Message, message } from '@draughts-lab/input';

/** A rule by the names that people have for it, and what the language can say of it. */
export interface KnownRule {
  /** Beginnings of the words of a field or a value, in small letters; of three letters the whole word. */
  readonly words: readonly string[];
  /** The field or value is one of the words and nothing else: a longer one may say the opposite. */
  readonly isWhole?: boolean;
  /** How the path of the field begins; everywhere without it. */
  readonly at?: readonly string[];
  readonly remedy: Message;
}

/** Rules by the names that people have for them; the first that fits counts. */
export const knownRules: readonly KnownRule[] = [
  {
    words: ['resetby'],
    at: ['draws.counters'],
    remedy: message('known.count-reset'),
  },
  {
    words: ['few', 'fewer', 'fewest', 'least', 'minim', 'min', 'small'],
    at: ['capture', 'few', 'least', 'minim'],
    remedy: message('known.fewest'),
  },
  {
    words: ['most', 'majority', 'maximum', 'max', 'mostpieces'],
    isWhole: true,
    at: ['capture.choice'],
    remedy: message('hint.did-you-mean', { word: 'quantity' }),
  },
  { words: ['never', 'no', 'nowhere'], isWhole: true, at: ['promotion.when'], remedy: message('hint.did-you-mean', { word: 'none' }) },
  { words: ['passing'], isWhole: true, at: ['promotion.when'], remedy: message('hint.did-you-mean', { word: 'in-passing' }) },
  {
    words: ['capture', 'jump', 'victim', 'taking', 'taken'],
    at: ['promotion'],
    remedy: message('known.crowning'),
  },
  {
    words: ['bycapture', 'promotionbycapture', 'promotebycapture', 'promoteoncapture', 'crownbycapture', 'crownedbycapture', 'crownoncapture'],
    isWhole: true,
    remedy: message('known.crowning'),
  },
  {
    words: ['huff', 'blow', 'fuk', 'fukk', 'fouk', 'souffl'],
    remedy: message('known.huffing'),
  },
  {
    words: ['material', 'piece', 'count', 'majority', 'more', 'most'],
    at: ['end.noMoves', 'end.blocked'],
    remedy: message('known.blocked-by-material'),
  },
  {
    words: ['pie', 'pierule', 'swap', 'swop'],
    remedy: message('known.pie'),
  },
  {
    words: ['torus', 'toroid', 'cylind', 'wrap'],
    remedy: message('known.edges'),
  },
  {
    words: ['once', 'memory'],
    remedy: message('known.memory'),
  },
  {
    words: ['sideway', 'sidewise', 'lateral', 'horizontal'],
    remedy: message('known.sideways'),
  },
  {
    words: ['linear', 'phalanx', 'dameo'],
    remedy: message('known.linear'),
  },
  {
    words: ['fly', 'flying', 'longking', 'longrange', 'shortking', 'queen'],
    remedy: message('known.range'),
  },
  {
    words: ['back'],
    remedy: message('known.directions'),
  },
  {
    words: ['mandat', 'force', 'forced', 'compuls', 'oblig', 'optional', 'must'],
    remedy: message('known.duty'),
  },
  {
    words: ['pass'],
    remedy: message('known.passing'),
  },
  {
    words: ['giveaway', 'losing', 'suicide', 'anti', 'misere', 'poddav'],
    remedy: message('known.giveaway'),
  },
  {
    words: ['stalemate', 'blocked'],
    remedy: message('known.no-moves'),
  },
  {
    words: ['quiet', 'progress', 'fifty', 'noncapture'],
    at: ['draws', 'end', 'quiet', 'noProgress', 'progress', 'fifty'],
    remedy: message('known.quiet-plies'),
  },
  {
    words: ['repeat', 'repet', 'threefold', 'perpetual'],
    remedy: message('known.repetition'),
  },
  {
    words: ['odds', 'armageddon'],
    remedy: message('known.won-by'),
  },
  {
    words: ['size', 'width', 'height', 'boardsize', 'cells', 'fields'],
    isWhole: true,
    remedy: message('known.board'),
  },
  {
    words: ['start', 'initial', 'placement', 'pieces', 'remove', 'rows', 'row', 'piececount', 'without', 'handicap'],
    isWhole: true,
    remedy: message('known.setup'),
  },
  {
    words: ['dice', 'doublestep', 'doublefirst', 'doublemove', 'progressive', 'extramove', 'extraturn'],
    remedy: message('known.one-ply'),
  },
];

