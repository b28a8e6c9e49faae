/** Where runs are kept unless a folder is named, below the working directory. */
export const RUNS_FOLDER = 'runs';
