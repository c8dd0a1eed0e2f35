import { Button } from '@okoem/ui/button.tsx';
import { Popup } from '@okoem/ui/popup.tsx';
import { useState } from 'react';
import { type ChosenProject, ProjectChoice } from '../../shared/projects/project-choice.tsx';
import type { AuthorMoves } from './author/use-author-moves.ts';

interface KeepEquipmentPopupProps {
  moves: AuthorMoves;
  onKept: (kept: { project_id: number; gone: readonly string[] }) => void;
  isOpen: boolean;
  onClose: () => void;
}

/** Into a project that is there already, or into a new one with the name of the request. */
export function KeepEquipmentPopup({ moves, onKept, isOpen, onClose }: KeepEquipmentPopupProps) {
  const [project, choose] = useState<ChosenProject>('new');
  const keep = () =>
    moves.keep(project === 'new' ? undefined : Number(project), (kept) => {
      onClose();
      onKept(kept);
    });
  return (
    <Popup
      title="Сохранить оборудование в объект"
      isOpen={isOpen}
      onClose={onClose}
      isSwipeable
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Отмена
          </Button>
          <Button variant="primary" isLoading={moves.busy === 'keep'} onClick={keep}>
            Сохранить
          </Button>
        </>
      }
    >
      <ProjectChoice
        label="Объект"
        fresh="Новый объект с названием заявки"
        hint="Сохраним состав, количество и цены предложения"
        value={project}
        onChange={choose}
      />
    </Popup>
  );
}
