export const VIEW_MODES = ['square', 'lines', 'small-lines', 'table'] as const;

export type ViewMode = (typeof VIEW_MODES)[number];

export const VIEW_MODE_LABELS: Record<ViewMode, string> = {
  square: 'Плитка',
  lines: 'Список',
  'small-lines': 'Компактный список',
  table: 'Таблица',
};

export const DEFAULT_VIEW_MODE: ViewMode = 'square';

export function isViewMode(value: unknown): value is ViewMode {
  return VIEW_MODES.some((mode) => mode === value);
}
