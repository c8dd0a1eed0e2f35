interface Column {
  code: string;
}

/** A model with its values in the order of the table's columns. */
interface Model {
  values: readonly (string | null)[];
}

export type ModelChoice = Readonly<Record<string, readonly string[]>>;

export interface ModelOption {
  value: string;
  isChosen: boolean;
  /** Models left when it is chosen beside what is chosen in the other columns. */
  count: number;
}

export interface ModelSelection<OwnColumn, OwnModel> {
  models: OwnModel[];
  filters: { column: OwnColumn; options: ModelOption[] }[];
}

/** More values than this are looked up in the table itself. */
const MOST_OPTIONS = 12;

/** Models that have one of the chosen values in every column, and what else can be chosen. */
export function selectModels<OwnColumn extends Column, OwnModel extends Model>(
  columns: readonly OwnColumn[],
  models: readonly OwnModel[],
  choice: ModelChoice,
): ModelSelection<OwnColumn, OwnModel> {
  const chosen = columns.map(({ code }) => new Set(choice[code]));
  const fits = (model: Model, except?: number) =>
    chosen.every((set, place) => place === except || set.size === 0 || set.has(model.values[place] ?? ''));

  return {
    models: models.filter((model) => fits(model)),
    filters: columns.flatMap((column, place) => {
      const values = [...new Set(models.map((model) => model.values[place] ?? ''))].filter(Boolean);
      if (values.length < 2 || values.length > MOST_OPTIONS) return [];
      const others = models.filter((model) => fits(model, place));
      const options = values.toSorted(byValue).map((value) => ({
        value,
        isChosen: chosen[place]!.has(value),
        count: others.filter((model) => model.values[place] === value).length,
      }));
      return [{ column, options }];
    }),
  };
}

/** The choice after one value was switched on or off. */
export function toggledChoice(choice: ModelChoice, code: string, value: string): ModelChoice {
  const { [code]: chosen = [], ...others } = choice;
  const left = chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value];
  return left.length === 0 ? others : { ...others, [code]: left };
}

const NUMBER = /^-?\d+(?:,\d+)?/;

/** Numbers by size, wherever they are written; words by the alphabet. */
function byValue(one: string, other: string): number {
  const [size, otherSize] = [sizeOf(one), sizeOf(other)];
  if (size !== otherSize) return size - otherSize;
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

function sizeOf(value: string): number {
  const [digits] = NUMBER.exec(value) ?? [];
  return digits === undefined ? Number.MAX_VALUE : Number(digits.replace(',', '.'));
}
