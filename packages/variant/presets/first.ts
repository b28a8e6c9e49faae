/** The game that a page begins with where nobody has chosen one. */
export const firstPreset = 'russian';
