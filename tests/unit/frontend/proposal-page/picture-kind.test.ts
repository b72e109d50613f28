import { expect, test } from 'vitest';
import { findPictureKind } from '#frontend/proposal-page/picture-kind.ts';
import { createProposalPage } from '#tests/make/proposal-page.ts';

const [bundle] = createProposalPage().Copy.Bundles;
const [line] = bundle!.Lines;
const findKind = (Name: string | null, ...descriptions: string[]) =>
  findPictureKind({
    Name,
    Lines: descriptions.map((Description) => ({ ...line!, Description })),
  });

test('the drawing is of the kind that the name of a bundle says, else its first line that says one', () => {
  expect(findKind('CBCT 8 x 8', 'Patient chair')).toBe('imaging');
  expect(findKind('Operatory 1', 'Panoramic')).toBe('operatory');
  expect(findKind(null, 'Freight', 'Oil-Free Compressor', 'Patient chair')).toBe('compressor');
  expect(findKind('Sterilization Center')).toBe('sterilization');
  expect(findKind('Water treatment')).toBe('water');
  expect(findKind('Phase 2', 'Handpiece')).toBe('box');
  expect(findKind(null)).toBe('box');
});

test('French names say it too', () => {
  expect(findKind('Salle opératoire 2')).toBe('operatory');
  expect(findKind('Centre de stérilisation')).toBe('sterilization');
  expect(findKind('Traitement de l’eau')).toBe('water');
  expect(findKind(null, 'Pompe d’aspiration')).toBe('compressor');
});
