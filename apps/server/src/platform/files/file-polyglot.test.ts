import { fileExtension } from '@okoem/domain/validation/file-kind.ts';
import { describe, expect, it } from 'vitest';
import { oddFiles, polyglotFiles } from '../../testing/polyglot-files.ts';
import { fileKind } from './file-kind.ts';

const POLYGLOTS = await polyglotFiles();
const ODD_FILES = await oddFiles();

describe('a file that is two things at once', () => {
  it.each(POLYGLOTS)('is none of what we take: %s', async (name, bytes) => {
    expect(await fileKind({ bytes, extension: fileExtension(name) })).toBeUndefined();
  });
});

describe('an honest file that looks odd', () => {
  it.each(ODD_FILES)('is taken for what it is: %s', async (name, bytes) => {
    const extension = fileExtension(name);
    expect(await fileKind({ bytes, extension })).toBe(extension);
  });
});
