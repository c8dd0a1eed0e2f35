import type { Specification, SpecificationHead } from '@okoem/contract/specification-views.ts';
import { copySpecification, renameSpecification } from '@okoem/contract/specifications.ts';
import { shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import { Button } from '@okoem/ui/button.tsx';
import { Field } from '@okoem/ui/field.tsx';
import { Popup } from '@okoem/ui/popup.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { transportOf } from '../../shared/api-query.ts';
import { goTo } from '../../shared/link.tsx';
import { showError, showSuccess } from '../../shared/toasts.ts';

interface SavePopupProps {
  spec: Specification;
  isOpen: boolean;
  onClose: () => void;
}

const FORM = 'spec-save';
const LONGEST = 200;

/** Named, it is found again; what was begun as a guest becomes the member's own. */
export function SavePopup({ spec, isOpen, onClose }: SavePopupProps) {
  const client = useQueryClient();
  const [name, setName] = useState(spec.name);
  const saving = useMutation({
    mutationFn: async (): Promise<SpecificationHead> => {
      const call = transportOf(client);
      const isGuests = spec.expires_at !== null;
      const { id } = isGuests ? (await call(copySpecification, { body: { id: spec.id } })).data : spec;
      return (await call(renameSpecification, { params: { id }, body: { name: name.trim() } })).data;
    },
    onSuccess: async ({ id }) => {
      showSuccess(name.trim(), 'Проект сохранён');
      onClose();
      if (id === spec.id) await client.invalidateQueries({ queryKey: ['specification', id] });
      else goTo(shopRoutes.specification({ id }));
    },
    onError: showError,
  });
  return (
    <Popup
      title="Сохранить проект"
      isOpen={isOpen}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Отмена
          </Button>
          <Button
            variant="primary"
            type="submit"
            form={FORM}
            disabled={name.trim() === ''}
            isLoading={saving.isPending}
          >
            Сохранить
          </Button>
        </>
      }
    >
      <form
        id={FORM}
        onSubmit={(event) => {
          event.preventDefault();
          saving.mutate();
        }}
      >
        <Field
          label="Название"
          isRequired
          maxLength={LONGEST}
          value={name}
          hint="Например, объект и раздел: «Склад Подольск, корпус 2, СОТ»"
          onChange={({ target }) => setName(target.value)}
        />
      </form>
    </Popup>
  );
}
