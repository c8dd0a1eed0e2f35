import { columnOf } from './sheet-reader.ts';
import { attribute, type XmlHandler } from './xml-scanner.ts';

/** How wide a sheet is: the first column behind all that hold something, merged cells included. */
export class WidthReader implements XmlHandler {
  wantsText = false;
  width = 0;
  #column = -1;

  open(name: string, attributes: string): void {
    if (name === 'row') this.#column = -1;
    else if (name === 'c') {
      const place = attribute(attributes, 'r');
      this.#column = place === undefined ? this.#column + 1 : columnOf(place);
    } else if (name === 'v' || name === 'f' || name === 'is') this.#widen(this.#column);
    else if (name === 'mergeCell')
      this.#widen(columnOf((attribute(attributes, 'ref') ?? '').split(':').at(-1)!));
  }

  close(): void {}

  text(): void {}

  #widen(column: number): void {
    this.width = Math.max(this.width, column + 1);
  }
}
