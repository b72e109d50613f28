/** The anchor of a placeholder page. A link to itself makes it findable in the printed PDF. */
export const getPlaceholderAnchor = (key: string, pageIndex: number) => `leaf-${key}-${pageIndex}`;
