/** The anchor of a placeholder page. A link to itself makes it findable in the printed PDF. */
export const getLeafName = (key: string, at: number) => `leaf-${key}-${at}`;
