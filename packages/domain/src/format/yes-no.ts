export function yesNo(value: boolean): string {
  return value ? 'Да' : 'Нет';
}
