import { translateText, t } from '#shared/language/t.ts';
import { countries, regions } from '#shared/reference/regions.ts';
import { Dropdown } from './dropdown.tsx';
import { LabeledControl } from './labeled-control.tsx';

type RegionFieldProps = {
  label: string;
  value: number | null;
  error: string | undefined;
  className?: string;
  onChange: (id: number | null) => void;
};

/** A state or province: of the given country, or of any country where none is chosen. */
export function RegionField({
  countryId,
  ...props
}: RegionFieldProps & { countryId: number | null }) {
  const countryRegions = regions.filter(
    ({ CountryId }) => countryId === null || CountryId === countryId,
  );
  return (
    <LabeledDropdown
      {...props}
      isClearable
      options={countryRegions.map(({ Id, Name }) => ({ value: Id, label: translateText(Name) }))}
    />
  );
}

/** Empty where no country is stored. The regions depend on the country. */
export const CountryField = (props: RegionFieldProps) => (
  <LabeledDropdown
    {...props}
    options={countries.map(({ Id, DisplayName }) => ({
      value: Id,
      label: translateText(DisplayName),
    }))}
  />
);

type LabeledDropdownProps = RegionFieldProps & {
  options: { value: number; label: string }[];
  isClearable?: boolean;
};

const LabeledDropdown = ({ label, error, className, ...choice }: LabeledDropdownProps) => (
  <LabeledControl label={label} error={error} className={className}>
    {(ids) => <Dropdown ids={ids} placeholder={t`Select`} {...choice} />}
  </LabeledControl>
);
