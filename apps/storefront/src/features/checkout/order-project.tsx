import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type ChosenProject, ProjectChoice } from '../../shared/projects/project-choice.tsx';
import { openProjectsQuery } from '../../shared/projects/project-queries.ts';
import { budgetHint } from './budget-hint.ts';

interface OrderProjectProps {
  value: ChosenProject;
  total: number;
  onChange: (value: ChosenProject) => void;
}

/** Which building it is for, and what that leaves of its budget; nothing is asked of who has no projects. */
export function OrderProject({ value, total, onChange }: OrderProjectProps) {
  const { data: projects } = useQuery(openProjectsQuery);
  const chosen = projects?.find(({ id }) => String(id) === value);
  // Put away, or closed for this member, since it was chosen.
  const isGone = projects !== undefined && value !== '' && !chosen;
  useEffect(() => {
    if (isGone) onChange('');
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when it turns out to be gone
  }, [isGone]);
  if (!projects || projects.length === 0) return null;
  return (
    <ProjectChoice
      label="Объект"
      none="Без объекта"
      value={value}
      hint={chosen && budgetHint(chosen.money.rest, total)}
      onChange={onChange}
    />
  );
}
