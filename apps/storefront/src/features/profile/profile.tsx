import type { MemberSession } from '@okoem/contract/page.ts';
import { Button } from '@okoem/ui/button.tsx';
import { useSuspenseQuery } from '@tanstack/react-query';
import { CompaniesSection } from './companies-section.tsx';
import { CompanySection } from './company-section.tsx';
import { FilesSection } from './files-section.tsx';
import { NotificationsSection } from './notifications-section.tsx';
import { PasskeysSection } from './passkeys-section.tsx';
import { PersonalSection } from './personal-section.tsx';
import { FIELD_WORDS } from './profile-fields.ts';
import { profileQuery } from './profile-query.ts';
import { SafetySection } from './safety-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { type ProfileForm, useProfileForm } from './use-profile-form.ts';
import styles from './profile.module.css';

export function Profile({ session }: { session: MemberSession }) {
  const { data: profile } = useSuspenseQuery(profileQuery);
  const form = useProfileForm(profile);

  return (
    <div className={styles.profile}>
      <PersonalSection profile={profile} form={form} />
      {profile.company && session.company && (
        <CompanySection company={profile.company} role={session.company.role} form={form} />
      )}
      <CompaniesSection session={session} />
      <FilesSection files={profile.files ?? []} />
      <NotificationsSection cells={profile.notifications ?? []} />
      <SessionsSection sessions={profile.sessions ?? []} />
      <PasskeysSection />
      <SafetySection customerId={profile.user.id} company={session.company} />
      {form.changed.length > 0 && <SaveBar form={form} />}
    </div>
  );
}

/** Names what was changed and saves all of it at once. */
function SaveBar({ form }: { form: ProfileForm }) {
  return (
    <section className={styles.bar} aria-label="Несохранённые изменения">
      <p>
        <b>Есть изменения</b>
        <span>{form.changed.map((name) => FIELD_WORDS[name]).join(', ')}</span>
      </p>
      <Button variant="ghost" size={40} onClick={form.reset}>
        Отменить
      </Button>
      <Button variant="mint" size={40} isLoading={form.isSaving} onClick={form.save}>
        Сохранить
      </Button>
    </section>
  );
}
