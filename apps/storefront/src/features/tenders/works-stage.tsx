import { downloadStagePhoto, type WorkStage } from '@okoem/contract/tender-works.ts';
import { MOST_STAGE_PHOTOS, WORK_PICTURE_RULES } from '@okoem/domain/contractor/contractor-files.ts';
import { countOf } from '@okoem/domain/format/plural.ts';
import { formatPrice } from '@okoem/domain/format/price-format.ts';
import { STAGE_STATE_LABELS, type StageState } from '@okoem/domain/tender/stage-status.ts';
import { fileSizeError } from '@okoem/domain/validation/file-rules.ts';
import { Button } from '@okoem/ui/button.tsx';
import { FileDrop } from '@okoem/ui/file-drop.tsx';
import { type BadgeStatus, StatusBadge } from '@okoem/ui/status-badge.tsx';
import { TextArea } from '@okoem/ui/text-area.tsx';
import { textLinkClass } from '@okoem/ui/text-link.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { transportOf } from '../../shared/api-query.ts';
import { momentWords } from '../../shared/date-words.ts';
import { saveOrTell } from '../../shared/use-download.ts';
import type { Works } from './use-works.ts';
import styles from './contractor-works.module.css';

const BADGES: Record<StageState, BadgeStatus> = {
  PLANNED: 'regular',
  DONE: 'warning',
  RETURNED: 'error',
  ACCEPTED: 'success',
};

interface WorksStageProps {
  tenderId: string;
  stage: WorkStage;
  deeds: Works;
}

/** One stage with all that was said about it, and the report of who has done it. */
export function WorksStage({ tenderId, stage, deeds }: WorksStageProps) {
  const { position, name, price, days, state, steps } = stage;
  const [isOpen, setOpen] = useState(false);
  return (
    <li className={styles.stage} data-stage={position}>
      <div className={styles.stageHead}>
        <h3>
          {position}. {name}
        </h3>
        <StatusBadge status={BADGES[state.code]}>{state.label}</StatusBadge>
        <p>
          {formatPrice(price)}, {countOf(days, ['день', 'дня', 'дней'])}
        </p>
      </div>
      <ul className={styles.steps}>
        {steps.map((step) => (
          <li key={step.at}>
            <b>{STAGE_STATE_LABELS[step.to]}</b> <small>{momentWords(step.at)}</small>
            {step.text !== '' && <p>{step.text}</p>}
            <Photos tenderId={tenderId} photos={step.photos} />
          </li>
        ))}
      </ul>
      {stage.can_report && !isOpen && (
        <Button variant="secondary" size={44} onClick={() => setOpen(true)}>
          Этап сделан
        </Button>
      )}
      {stage.can_report && isOpen && <Report stage={stage} deeds={deeds} onDone={() => setOpen(false)} />}
    </li>
  );
}

function Photos({ tenderId, photos }: { tenderId: string; photos: WorkStage['steps'][number]['photos'] }) {
  const call = transportOf(useQueryClient());
  return photos.map(({ id, name }) => (
    <button
      {...textLinkClass()}
      key={id}
      type="button"
      onClick={() => void saveOrTell(call(downloadStagePhoto, { params: { id: tenderId, file: id } }))}
    >
      {name}
    </button>
  ));
}

function Report({ stage, deeds, onDone }: { stage: WorkStage; deeds: Works; onDone: () => void }) {
  const [text, setText] = useState('');
  const [photos, setPhotos] = useState<readonly File[]>([]);
  const [error, setError] = useState<string>();
  const add = (chosen: readonly File[]) => {
    const fitting = chosen.filter(({ size }) => size <= WORK_PICTURE_RULES.largest);
    setError(fitting.length < chosen.length ? fileSizeError(WORK_PICTURE_RULES.largest) : undefined);
    setPhotos([...photos, ...fitting].slice(0, MOST_STAGE_PHOTOS));
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!deeds.isBusy && (await deeds.report(stage.id, text.trim(), photos))) onDone();
  };
  return (
    <form className={styles.report} onSubmit={(event) => void submit(event)}>
      <TextArea
        label="Что сделано"
        rows={3}
        maxLength={2000}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <FileDrop
        label="Фотографии этапа"
        hint={`JPG, PNG, WEBP — до 10 МБ, не больше ${MOST_STAGE_PHOTOS}`}
        accept="image/jpeg,image/png,image/webp"
        isMultiple
        isTouched={error !== undefined}
        error={error}
        files={photos}
        onAdd={add}
        onRemove={(place) => setPhotos(photos.filter((_, at) => at !== place))}
      />
      <div className={styles.deeds}>
        <Button type="submit" variant="primary" size={44} isLoading={deeds.isBusy}>
          Отправить на приёмку
        </Button>
        <Button variant="secondary" size={44} onClick={onDone}>
          Отмена
        </Button>
      </div>
    </form>
  );
}
