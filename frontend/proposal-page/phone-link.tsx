import { formatPhoneNumber } from '#shared/format/phone-number.ts';

const toTelephoneAddress = (phone: string) => `tel:${phone.replaceAll(/[^\d+]/g, '')}`;

export const PhoneLink = ({ phone }: { phone: string }) => (
  <a href={toTelephoneAddress(phone)}>{formatPhoneNumber(phone)}</a>
);
