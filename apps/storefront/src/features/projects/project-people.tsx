import type { Project, ProjectMember } from '@okoem/contract/project-views.ts';
import { COMPANY_ROLE_LABELS } from '@okoem/domain/access/company-role.ts';
import { grantableRoles } from '@okoem/domain/project/project-rights.ts';
import {
  PROJECT_ROLE_HINTS,
  PROJECT_ROLE_LABELS,
  type ProjectRole,
} from '@okoem/domain/project/project-role.ts';
import { Button } from '@okoem/ui/button.tsx';
import { Field } from '@okoem/ui/field.tsx';
import { IconButton } from '@okoem/ui/icon-button.tsx';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useState } from 'react';
import type { ProjectDeeds } from './use-project.ts';
import styles from './project-people.module.css';

interface PeopleProps {
  project: Project;
  deeds: ProjectDeeds;
}

/** Who works on it; who manages it lets colleagues in here, without asking anybody else. */
export function ProjectPeople({ project, deeds }: PeopleProps) {
  return (
    <section aria-labelledby="project-people" data-people>
      <h2 id="project-people" className={styles.title}>
        Участники
      </h2>
      <ul className={styles.list}>
        {project.members.map((member) => (
          <Member key={member.id} member={member} canManage={project.can_manage} deeds={deeds} />
        ))}
      </ul>
      {project.can_manage && project.colleagues.length > 0 && <LetIn project={project} deeds={deeds} />}
      {project.can_manage && project.colleagues.length === 0 && (
        <p className={styles.note}>Все сотрудники компании уже здесь</p>
      )}
    </section>
  );
}

interface MemberProps {
  member: ProjectMember;
  canManage: boolean;
  deeds: ProjectDeeds;
}

function Member({ member, canManage, deeds }: MemberProps) {
  const { id, name, company_role: company, role } = member;
  const canChange = canManage && role !== null;
  return (
    <li className={styles.member}>
      <p>
        <b>{name}</b>
        <small>
          {role === null ? 'Владелец компании, видит всё' : COMPANY_ROLE_LABELS[company]}
          {role !== null && !canChange && `, ${PROJECT_ROLE_LABELS[role].toLowerCase()}`}
        </small>
      </p>
      {canChange && (
        <div className={styles.deeds}>
          <RoleSelect
            label={`Роль: ${name}`}
            roles={grantableRoles(company)}
            value={role}
            isDisabled={deeds.isBusy}
            onChange={(next) => void deeds.run((all) => all.setMember(id, next))}
          />
          <IconButton
            label={`Закрыть объект для: ${name}`}
            disabled={deeds.isBusy}
            onClick={() => void deeds.run((all) => all.removeMember({ id, name, role }))}
          >
            <IconX size={20} stroke={1.75} aria-hidden />
          </IconButton>
        </div>
      )}
    </li>
  );
}

interface RoleSelectProps {
  label: string;
  roles: readonly ProjectRole[];
  value: ProjectRole;
  isDisabled: boolean;
  onChange: (role: ProjectRole) => void;
}

function RoleSelect({ label, roles, value, isDisabled, onChange }: RoleSelectProps) {
  return (
    <select
      className={styles.role}
      aria-label={label}
      value={value}
      disabled={isDisabled}
      onChange={({ currentTarget }) => onChange(currentTarget.value as ProjectRole)}
    >
      {/* What somebody was given before his role in the company changed is shown too. */}
      {[...new Set([...roles, value])].map((role) => (
        <option key={role} value={role}>
          {PROJECT_ROLE_LABELS[role]}
        </option>
      ))}
    </select>
  );
}

function LetIn({ project, deeds }: PeopleProps) {
  const { colleagues } = project;
  const [chosen, setChosen] = useState('');
  const [wanted, setRole] = useState<ProjectRole>('editor');
  const person = colleagues.find(({ id }) => String(id) === chosen);
  const role = person && !person.roles.includes(wanted) ? person.roles[0]! : wanted;
  const letIn = async () => {
    if (person && (await deeds.run((all) => all.setMember(person.id, role)))) setChosen('');
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void letIn();
      }}
    >
      <Field label="Открыть коллеге" trailing={<IconChevronDown size={20} stroke={1.75} aria-hidden />}>
        {({ className, ...control }) => (
          <select
            {...control}
            className={`${className} ${styles.select}`}
            value={person ? chosen : ''}
            onChange={({ currentTarget }) => setChosen(currentTarget.value)}
          >
            <option value="">Выберите сотрудника</option>
            {colleagues.map(({ id, name, company_role: company }) => (
              <option key={id} value={id}>
                {`${name}, ${COMPANY_ROLE_LABELS[company].toLowerCase()}`}
              </option>
            ))}
          </select>
        )}
      </Field>
      {person && (
        <>
          <NewRole roles={person.roles} value={role} onChange={setRole} />
          <Button variant="tinted" size={44} type="submit" isLoading={deeds.isBusy}>
            Открыть доступ
          </Button>
        </>
      )}
    </form>
  );
}

function NewRole({ roles, value, onChange }: Pick<RoleSelectProps, 'roles' | 'value' | 'onChange'>) {
  return (
    <Field
      label="Роль в объекте"
      hint={PROJECT_ROLE_HINTS[value]}
      trailing={<IconChevronDown size={20} stroke={1.75} aria-hidden />}
    >
      {({ className, ...control }) => (
        <select
          {...control}
          className={`${className} ${styles.select}`}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value as ProjectRole)}
        >
          {roles.map((role) => (
            <option key={role} value={role}>
              {PROJECT_ROLE_LABELS[role]}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
