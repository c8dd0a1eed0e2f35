import { CodeInput } from '@okoem/ui/code-input.tsx';
import { Field } from '@okoem/ui/field.tsx';
import { FileDrop } from '@okoem/ui/file-drop.tsx';
import { TextArea } from '@okoem/ui/text-area.tsx';
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs';
import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { KitBox } from './kit-box.tsx';
import styles from './kit-controls.module.css';

const Select = lazy(async () => ({ default: (await import('@okoem/ui/select.tsx')).Select }));
const Range = lazy(async () => ({ default: (await import('@okoem/ui/range.tsx')).Range }));

const CITIES = [
  'Москва',
  'Казань',
  'Тверь',
  'Самара',
  'Омск',
  'Пермь',
  'Уфа',
  'Тула',
  'Чита',
  'Орёл',
  'Псков',
];
const CITY_OPTIONS = CITIES.map((city) => ({ value: city, label: city }));

export function KitFields() {
  return (
    <KitBox name="fields" title="Поле ввода">
      <div className={styles.columns}>
        <KitPhone />
        <Field label="Телефон" isRequired hint="Не меньше 10 цифр" defaultValue="+7(900) 000" />
        <Field
          label="Телефон с ошибкой"
          isRequired
          isTouched
          error="Проверьте формат телефона"
          notice
          defaultValue="+7(900) 000"
        />
        <Field
          label="Нетронутый телефон"
          isRequired
          error="Проверьте формат телефона"
          defaultValue="+7(900) 000"
        />
        <Field label="Должность" notice defaultValue="Инженер" />
        <Field label="Отдел" notice="Сохраните изменения" defaultValue="Снабжение" />
        <Field label="КПП" notice={{ text: 'Нет в реестре', type: 'error' }} defaultValue="770001001" />
        <Field label="ИНН" isRequired isLoading hint="Ищем организацию" defaultValue="7700000000" />
        <Field label="E-mail" isRequired isValid defaultValue="snab@granitum.example" />
        <Field label="Название" disabled defaultValue="ООО «Гранитум»" />
        <Field
          label="Адрес"
          icon={<IconMapPin size={20} stroke={1.75} aria-hidden="true" />}
          placeholder="Улица, дом"
        />
        <TextArea label="Комментарий" hint="До 500 знаков" />
        <KitFiles />
        <KitHeavy />
      </div>
      <KitCode />
    </KitBox>
  );
}

function KitPhone() {
  const [value, setValue] = useState('');
  const [isTouched, setTouched] = useState(false);
  return (
    <Field
      label="Живое поле"
      isRequired
      placeholder="+7(___) ___-__-__"
      value={value}
      error={value.length < 10 ? 'Проверьте формат телефона' : undefined}
      isTouched={isTouched}
      onChange={(event) => setValue(event.currentTarget.value)}
      onBlur={() => setTouched(true)}
    />
  );
}

function KitCode() {
  const [code, setCode] = useState('');
  const [complete, setComplete] = useState('');
  return (
    <div>
      <CodeInput label="Код из СМС" value={code} onChange={setCode} onComplete={setComplete} />
      <output data-kit="code">{complete && `Код введён: ${complete}`}</output>
    </div>
  );
}

function KitFiles() {
  const [files, setFiles] = useState<File[]>([]);
  return (
    <FileDrop
      label="Спецификация"
      hint="XLSX, PDF, JPG — до 10 МБ"
      isMultiple
      files={files.map(({ name, size }) => ({
        name,
        size,
        error: name.endsWith('.exe') ? 'Такой файл не подойдёт' : undefined,
      }))}
      isTouched
      error={files.length > 2 ? 'Не больше 2 файлов' : undefined}
      onAdd={(added) => setFiles([...files, ...added])}
      onRemove={(place) => setFiles(files.filter((_file, at) => at !== place))}
    />
  );
}

function KitHeavy() {
  const isInBrowser = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
  const [city, setCity] = useState<string | null>(null);
  const [price, setPrice] = useState({ from: 1000, to: 60_000 });
  if (!isInBrowser) return null;
  return (
    <Suspense fallback={null}>
      <Select
        label="Город"
        isRequired
        icon={<IconMapPin size={20} stroke={1.75} aria-hidden="true" />}
        placeholder="Выберите город"
        options={CITY_OPTIONS}
        value={city}
        onChange={setCity}
      />
      <Select label="Город недоступен" options={CITY_OPTIONS} value="Москва" isDisabled onChange={setCity} />
      <div data-kit="range">
        <Range label="Цена, ₽" min={0} max={100_000} step={100} value={price} onChange={setPrice} />
        <output data-kit="range-value">{`${price.from}–${price.to}`}</output>
      </div>
    </Suspense>
  );
}
