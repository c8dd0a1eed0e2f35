import { Field } from '@okoem/ui/field.tsx';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { useQuery } from '@tanstack/react-query';
import { openProjectsQuery, type ProjectWish } from './project-queries.ts';
import styles from './project-choice.module.css';

/** What is chosen in the list: no project, a new one, or the id of one. */
export type ChosenProject = '' | 'new' | `${number}`;

interface ProjectChoiceProps {
  label: string;
  value: ChosenProject;
  onChange: (value: ChosenProject) => void;
  /** Without it there must be a project. */
  none?: string;
  /** Without it only what is there can be chosen. */
  fresh?: string;
  hint?: string | undefined;
}

/** The browser's own list: it works by keys, by touch and by a reader's voice everywhere. */
export function ProjectChoice({ label, value, onChange, none, fresh, hint }: ProjectChoiceProps) {
  const { data: projects = [], isLoading } = useQuery(openProjectsQuery);
  return (
    <Field
      label={label}
      hint={hint}
      isLoading={isLoading}
      trailing={<IconChevronDown size={20} stroke={1.75} aria-hidden />}
    >
      {({ className, ...control }) => (
        <select
          {...control}
          className={`${className} ${styles.select}`}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value as ChosenProject)}
        >
          {none !== undefined && <option value="">{none}</option>}
          {fresh !== undefined && <option value="new">{fresh}</option>}
          {projects.map(({ id, name, city }) => (
            <option key={id} value={id}>
              {city === '' ? name : `${name} · ${city}`}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** Undefined where nothing is to be put anywhere. */
export function projectWish(value: ChosenProject, name: string): ProjectWish | undefined {
  if (value === '') return undefined;
  return value === 'new' ? { name } : { id: Number(value) };
}
