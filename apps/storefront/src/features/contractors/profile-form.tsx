import type { OwnContractor } from '@okoem/contract/contractors.ts';
import { TENDER_SYSTEM_LABELS, TENDER_SYSTEMS } from '@okoem/domain/tender/tender-system.ts';
import { Button } from '@okoem/ui/button.tsx';
import { Chip } from '@okoem/ui/chip.tsx';
import { Field } from '@okoem/ui/field.tsx';
import { TextArea } from '@okoem/ui/text-area.tsx';
import { type FormEvent, useState } from 'react';
import { withOrWithout } from '../../shared/list-filters/list-address.ts';
import { PROFILE_PLACES } from './contractor-words.ts';
import { RegionsField } from './regions-field.tsx';
import type { ContractorDeeds } from './use-contractor.ts';
import styles from './own-contractor.module.css';

const MOST = { teams: 999, people: 99_999 } as const;

/** Undefined where it is no number of people. */
function wholeOf(text: string, most: number): number | null | undefined {
  const plain = text.trim();
  if (plain === '') return null;
  const value = /^\d{1,6}$/.test(plain) ? Number(plain) : 0;
  return value >= 1 && value <= most ? value : undefined;
}

interface ProfileFormProps {
  own: OwnContractor;
  deeds: ContractorDeeds;
}

function useProfileForm({ own, deeds }: ProfileFormProps) {
  const [about, setAbout] = useState(own.about);
  const [systems, setSystems] = useState<readonly (typeof TENDER_SYSTEMS)[number][]>(own.systems);
  const [regions, setRegions] = useState<readonly { guid: string; name: string }[]>(own.regions);
  const [crew, setCrew] = useState({ teams: String(own.teams ?? ''), people: String(own.people ?? '') });
  const [isTried, setTried] = useState(false);
  const [teams, people] = [wholeOf(crew.teams, MOST.teams), wholeOf(crew.people, MOST.people)];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (teams === undefined || people === undefined || deeds.isBusy) return;
    void deeds.save({
      about: about.trim(),
      systems: [...systems],
      regions: regions.map(({ guid }) => guid),
      teams,
      people,
    });
  };
  const crewField = (name: 'teams' | 'people', value: number | null | undefined) => ({
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    isTouched: isTried,
    error: value === undefined ? `Число от 1 до ${MOST[name]}` : undefined,
    value: crew[name],
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      setCrew((now) => ({ ...now, [name]: currentTarget.value })),
  });
  return {
    submit,
    about,
    setAbout,
    systems,
    setSystems,
    regions,
    setRegions,
    teams: crewField('teams', teams),
    people: crewField('people', people),
  };
}

/** What customers read first; with the first saving the page becomes theirs to see. */
export function ProfileForm(props: ProfileFormProps) {
  const { submit, about, setAbout, systems, setSystems, regions, setRegions, teams, people } =
    useProfileForm(props);
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <h2>О компании</h2>
      <TextArea
        id={PROFILE_PLACES.about}
        label="Чем занимаетесь"
        hint="Опыт, оборудование, с какими объектами работаете. Без телефонов и адресов"
        rows={5}
        maxLength={5000}
        value={about}
        onChange={({ currentTarget }) => setAbout(currentTarget.value)}
      />
      <fieldset id={PROFILE_PLACES.systems} className={styles.chips} tabIndex={-1}>
        <legend>Системы</legend>
        {TENDER_SYSTEMS.map((system) => (
          <Chip
            key={system}
            isOn={systems.includes(system)}
            onClick={() => setSystems(withOrWithout(systems, system))}
          >
            {TENDER_SYSTEM_LABELS[system]}
          </Chip>
        ))}
      </fieldset>
      <RegionsField regions={regions} onChange={setRegions} />
      <div className={styles.pair}>
        <Field label="Бригад" {...teams} />
        <Field label="Человек" {...people} />
      </div>
      <Button type="submit" variant="primary" isLoading={props.deeds.isBusy}>
        Сохранить профиль
      </Button>
    </form>
  );
}
