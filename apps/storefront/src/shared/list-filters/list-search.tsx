import { Field } from '@okoem/ui/field.tsx';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';

interface ListSearchProps {
  /** What can be typed. */
  placeholder: string;
  value: string;
  onType: (text: string) => void;
}

/** The text that narrows a list of the cabinet. */
export function ListSearch({ placeholder, value, onType }: ListSearchProps) {
  return (
    <Field
      label="Поиск"
      type="search"
      maxLength={100}
      enterKeyHint="search"
      placeholder={placeholder}
      icon={<IconSearch size={20} stroke={1.75} aria-hidden />}
      value={value}
      onChange={({ currentTarget }) => onType(currentTarget.value)}
    />
  );
}
