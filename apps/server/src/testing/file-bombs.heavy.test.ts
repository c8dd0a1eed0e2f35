// The files of `npm test` once more, by the times that hold on a machine with nothing else to do.
import './file-bombs.test.ts';
