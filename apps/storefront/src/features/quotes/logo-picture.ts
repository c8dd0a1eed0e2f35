import { LARGEST_LOGO } from '@okoem/domain/papers/reseller-copy.ts';
import { fileError } from '@okoem/domain/validation/file-rules.ts';

/** Twice what stands on paper: enough for any printer. */
const MOST_WIDTH = 760;
const MOST_HEIGHT = 240;

/** A chosen picture as a small PNG, or what is wrong with it. Transparency stays. */
export async function logoPicture(file: File): Promise<{ picture: string } | { error: string }> {
  const tooLarge = fileError(file);
  if (tooLarge !== undefined) return { error: `${tooLarge}. Выберите картинку меньше` };
  try {
    const source = await createImageBitmap(file);
    const scale = Math.min(1, MOST_WIDTH / source.width, MOST_HEIGHT / source.height);
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(source.width * scale));
    canvas.height = Math.max(1, Math.round(source.height * scale));
    canvas.getContext('2d')!.drawImage(source, 0, 0, canvas.width, canvas.height);
    source.close();
    const picture = canvas.toDataURL('image/png');
    const bytes = (picture.length * 3) / 4;
    return bytes > LARGEST_LOGO ? { error: 'Картинка слишком подробная для логотипа' } : { picture };
  } catch {
    return { error: 'Нужна картинка PNG или JPG: этот файл не открылся' };
  }
}
