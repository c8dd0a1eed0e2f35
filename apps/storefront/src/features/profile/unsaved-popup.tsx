import { Button } from '@okoem/ui/button.tsx';
import { Popup } from '@okoem/ui/popup.tsx';
import { showWarning } from '../../shared/toasts.ts';
import { FIELD_WORDS } from './profile-fields.ts';
import type { ProfileForm } from './use-profile-form.ts';

interface UnsavedPopupProps {
  form: ProfileForm;
  isOpen: boolean;
  onStay: () => void;
  onLeave: () => void;
}

export function UnsavedPopup({ form, isOpen, onStay, onLeave }: UnsavedPopupProps) {
  const save = async () => {
    if (await form.save()) return onLeave();
    onStay();
    showWarning('Изменения не сохранены', 'Исправьте отмеченные поля');
  };

  return (
    <Popup
      title="Сохранить изменения?"
      isOpen={isOpen}
      onClose={onStay}
      isSwipeable
      footer={
        <>
          <Button variant="secondary" onClick={onStay}>
            Остаться
          </Button>
          <Button variant="outline" onClick={onLeave}>
            Не сохранять
          </Button>
          <Button variant="primary" isLoading={form.isSaving} onClick={() => void save()}>
            Сохранить
          </Button>
        </>
      }
    >
      <p>Вы уходите из профиля, а изменено: {form.changed.map((name) => FIELD_WORDS[name]).join(', ')}</p>
    </Popup>
  );
}
