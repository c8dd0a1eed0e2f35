import type { MemberSession } from '@okoem/contract/page.ts';
import { Button } from '@okoem/ui/button.tsx';
import { VisuallyHidden } from '@okoem/ui/visually-hidden.tsx';
import { useSuspenseQuery } from '@tanstack/react-query';
import { CompaniesSection } from './companies-section.tsx';
import { CompanySection } from './company-section.tsx';
import { FilesSection } from './files-section.tsx';
import { NotificationsSection } from './notifications-section.tsx';
import { PasskeysSection } from './passkeys-section.tsx';
import { PersonalDataSection } from './personal-data-section.tsx';
import { PersonalSection } from './personal-section.tsx';
import { FIELD_WORDS, type FieldName } from './profile-fields.ts';
import { profileQuery } from './profile-query.ts';
import { SafetySection } from './safety-section.tsx';
import { type SectionLink, SectionLinks } from './section-links.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { UnsavedChanges } from './unsaved-changes.tsx';
import { type ProfileForm, useProfileForm } from './use-profile-form.ts';
import styles from './profile.module.css';

export function Profile({ session }: { session: MemberSession }) {
  const { data: profile } = useSuspenseQuery(profileQuery);
  const form = useProfileForm(profile);

  return (
    <div className={styles.profile}>
      <SectionLinks sections={sectionLinks(Boolean(profile.company && session.company), form.changed)} />
      <PersonalSection profile={profile} form={form} />
      {profile.company && session.company && (
        <CompanySection company={profile.company} role={session.company.role} form={form} />
      )}
      <CompaniesSection session={session} />
      <FilesSection files={profile.files ?? []} />
      <NotificationsSection cells={profile.notifications ?? []} />
      <SessionsSection sessions={profile.sessions ?? []} />
      <PasskeysSection />
      <PersonalDataSection />
      <SafetySection customerId={profile.user.id} company={session.company} />
      {/* The bar is far from the field for who does not see it. */}
      <VisuallyHidden>
        <output>{form.changed.length > 0 && 'Есть изменения. «Сохранить» — в конце страницы'}</output>
      </VisuallyHidden>
      {form.changed.length > 0 && <SaveBar form={form} />}
      <UnsavedChanges form={form} />
    </div>
  );
}

const PERSONAL_FIELDS: ReadonlySet<FieldName> = new Set([
  'last_name',
  'first_name',
  'patronymic',
  'position',
]);

function sectionLinks(hasCompany: boolean, changed: readonly FieldName[]): SectionLink[] {
  const isPersonal = (name: FieldName) => PERSONAL_FIELDS.has(name);
  return [
    { id: 'personal', label: 'Личные данные', isChanged: changed.some(isPersonal) },
    ...(hasCompany ? [{ id: 'company', label: 'Компания', isChanged: !changed.every(isPersonal) }] : []),
    { id: 'companies', label: 'Мои компании' },
    { id: 'files', label: 'Файлы' },
    { id: 'notifications', label: 'Уведомления' },
    { id: 'sessions', label: 'Сессии' },
    { id: 'passkeys', label: 'Безопасность' },
    { id: 'personal-data', label: 'Мои данные' },
    { id: 'safety', label: 'Пароль' },
  ];
}

/** Names what was changed and saves all of it at once. */
function SaveBar({ form }: { form: ProfileForm }) {
  return (
    <section className={styles.bar} aria-label="Несохранённые изменения" data-bottom-bar>
      <p>
        <b>Есть изменения</b>
        <span>{form.changed.map((name) => FIELD_WORDS[name]).join(', ')}</span>
      </p>
      <Button variant="ghost" size={40} onClick={form.reset}>
        Отменить
      </Button>
      <Button variant="mint" size={40} isLoading={form.isSaving} onClick={() => void form.save()}>
        Сохранить
      </Button>
    </section>
  );
}
