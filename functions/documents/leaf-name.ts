/** The place of a page that is inserted: a link to itself makes it findable in what is printed. */
export const getLeafName = (key: string, at: number) => `leaf-${key}-${at}`;
