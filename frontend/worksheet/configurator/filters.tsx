import { Checkbox } from '#frontend/parts/controls/checkbox.tsx';
import { Dropdown, type Choice as Option } from '#frontend/parts/controls/dropdown.tsx';
import { Field, TextField } from '#frontend/parts/controls/field.tsx';
import { t } from '#shared/language/t.ts';
import type { Configurator } from '#shared/schemas/configurator-schema.ts';
import { ALL, type Choice } from './use-choice.ts';

type Props = {
  choice: Choice;
  configurators: readonly Configurator[];
  /** A logo does not load: its link holds for some minutes. */
  onLogoError: () => void;
};

/** Two versions of the choice; which of them there is, the dealer says. */
export const Filters = ({ version, ...props }: Props & { version: 1 | 2 }) => (
  <div className="cf-filters">
    {version === 1 ? <ByLogo {...props} /> : <FiltersByMember {...props} />}
  </div>
);

const pictureOf = ({ ConfiguratorLogoUrl }: Configurator) => ConfiguratorLogoUrl ?? undefined;

/** A configurator by its logo, then its member, then its category. */
function ByLogo({ choice, configurators, onLogoError }: Props) {
  const { place, configuratorId, memberId } = choice;
  const members = place?.configurator.ConfiguratorMembers ?? [];
  return (
    <>
      <Chosen
        label={t`Configurator`}
        options={configurators.map((one) => ({
          label: one.ConfiguratorName,
          value: one.Id,
          picture: pictureOf(one),
          onPictureGone: onLogoError,
        }))}
        value={configuratorId}
        onChoose={choice.chooseConfigurator}
      />
      <Chosen
        label={t`Member`}
        options={members.map(({ Name, Id, AuthorName }) => ({
          label: Name,
          value: Id,
          detail: AuthorName,
        }))}
        value={memberId}
        onChoose={choice.chooseMember}
      />
      <Categories choice={choice} />
    </>
  );
}

/** Configurator and member in one, a text to look for, and all products at once. */
function FiltersByMember({ choice, configurators, onLogoError }: Props) {
  const { isAll, memberId, search, setSearch, searchAll } = choice;
  const options = configurators.flatMap((one) =>
    one.ConfiguratorMembers.map(({ Name, Id }) => ({
      label: `${one.ConfiguratorName}, ${Name}`,
      value: Id,
      picture: pictureOf(one),
      onPictureGone: onLogoError,
    })),
  );
  return (
    <>
      <Chosen
        label={t`Configurator`}
        options={isAll ? [{ label: t`All configurators`, value: ALL }] : options}
        value={memberId}
        onChoose={choice.chooseMember}
        isDisabled={isAll}
      />
      <Categories choice={choice} />
      <TextField
        label={t`Search`}
        className="cf-search"
        value={search}
        placeholder={t`Part # or text`}
        maxLength={100}
        onChange={({ target }) => setSearch(target.value)}
      />
      <Checkbox label={t`Search All`} isChecked={isAll} onChange={searchAll} />
    </>
  );
}

function Categories({
  choice: { place, isAll, categoryId, chooseCategory },
}: Pick<Props, 'choice'>) {
  const options = isAll
    ? [{ label: t`All categories`, value: ALL }]
    : (place?.member.Categories ?? []).map(({ Name, Id }) => ({ label: Name, value: Id }));
  return (
    <Chosen
      label={t`Category`}
      options={options}
      value={categoryId}
      onChoose={chooseCategory}
      isDisabled={isAll}
    />
  );
}

type ChosenProps = {
  label: string;
  options: readonly Option<number>[];
  value: number;
  onChoose: (id: number) => void;
  isDisabled?: boolean;
};

const Chosen = ({ label, options, value, onChoose, isDisabled = false }: ChosenProps) => (
  <Field label={label}>
    {(ids) => (
      <Dropdown
        ids={ids}
        options={options}
        value={value}
        onChange={(id) => id !== null && onChoose(id)}
        isDisabled={isDisabled}
      />
    )}
  </Field>
);
