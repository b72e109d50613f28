/** Stands in a bundle where a package brings along what Node has by itself. */
export default {};
