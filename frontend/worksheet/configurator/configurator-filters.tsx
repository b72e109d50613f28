import { Checkbox } from '#frontend/parts/controls/checkbox.tsx';
import { Dropdown, type DropdownOption as Option } from '#frontend/parts/controls/dropdown.tsx';
import { LabeledControl, TextField } from '#frontend/parts/controls/labeled-control.tsx';
import { t } from '#shared/language/t.ts';
import type { Configurator } from '#shared/schemas/configurator-schema.ts';
import { ALL_CONFIGURATORS_ID, type ConfiguratorChoice } from './use-configurator-choice.ts';

type Props = {
  choice: ConfiguratorChoice;
  configurators: readonly Configurator[];
  /** Called when a logo fails to load: its link is valid for some minutes. */
  onLogoError: () => void;
};

/** Two versions of the filters; a setting of the dealer selects one. */
export const ConfiguratorFilters = ({ version, ...props }: Props & { version: 1 | 2 }) => (
  <div className="cf-filters">
    {version === 1 ? <FiltersByLogo {...props} /> : <FiltersByMember {...props} />}
  </div>
);

const getLogoUrl = ({ ConfiguratorLogoUrl }: Configurator) => ConfiguratorLogoUrl ?? undefined;

/** Selects a configurator by its logo, then a member, then a category. */
function FiltersByLogo({ choice, configurators, onLogoError }: Props) {
  const { path, configuratorId, memberId } = choice;
  const members = path?.configurator.ConfiguratorMembers ?? [];
  return (
    <>
      <FilterDropdown
        label={t`Configurator`}
        options={configurators.map((one) => ({
          label: one.ConfiguratorName,
          value: one.Id,
          picture: getLogoUrl(one),
          onPictureError: onLogoError,
        }))}
        value={configuratorId}
        onChoose={choice.chooseConfigurator}
      />
      <FilterDropdown
        label={t`Member`}
        options={members.map(({ Name, Id, AuthorName }) => ({
          label: Name,
          value: Id,
          detail: AuthorName,
        }))}
        value={memberId}
        onChoose={choice.chooseMember}
      />
      <CategoryFilter choice={choice} />
    </>
  );
}

/** Configurator and member in one list, a text search, and a switch to all products. */
function FiltersByMember({ choice, configurators, onLogoError }: Props) {
  const { isAll, memberId, search, setSearch, setSearchAll } = choice;
  const options = configurators.flatMap((one) =>
    one.ConfiguratorMembers.map(({ Name, Id }) => ({
      label: `${one.ConfiguratorName}, ${Name}`,
      value: Id,
      picture: getLogoUrl(one),
      onPictureError: onLogoError,
    })),
  );
  return (
    <>
      <FilterDropdown
        label={t`Configurator`}
        options={isAll ? [{ label: t`All configurators`, value: ALL_CONFIGURATORS_ID }] : options}
        value={memberId}
        onChoose={choice.chooseMember}
        isDisabled={isAll}
      />
      <CategoryFilter choice={choice} />
      <TextField
        label={t`Search`}
        className="cf-search"
        value={search}
        placeholder={t`Part # or text`}
        maxLength={100}
        onChange={({ target }) => setSearch(target.value)}
      />
      <Checkbox label={t`Search All`} isChecked={isAll} onChange={setSearchAll} />
    </>
  );
}

function CategoryFilter({
  choice: { path, isAll, categoryId, chooseCategory },
}: Pick<Props, 'choice'>) {
  const options = isAll
    ? [{ label: t`All categories`, value: ALL_CONFIGURATORS_ID }]
    : (path?.member.Categories ?? []).map(({ Name, Id }) => ({ label: Name, value: Id }));
  return (
    <FilterDropdown
      label={t`Category`}
      options={options}
      value={categoryId}
      onChoose={chooseCategory}
      isDisabled={isAll}
    />
  );
}

type FilterDropdownProps = {
  label: string;
  options: readonly Option<number>[];
  value: number;
  onChoose: (id: number) => void;
  isDisabled?: boolean;
};

const FilterDropdown = ({
  label,
  options,
  value,
  onChoose,
  isDisabled = false,
}: FilterDropdownProps) => (
  <LabeledControl label={label}>
    {(ids) => (
      <Dropdown
        ids={ids}
        options={options}
        value={value}
        onChange={(id) => id !== null && onChoose(id)}
        isDisabled={isDisabled}
      />
    )}
  </LabeledControl>
);
