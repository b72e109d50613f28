const splitWords = (text: string) => text.trim().split(/\s+/);

export const firstNames = splitWords(`
  Aaron Abigail Adrian Alicia Allison Amanda Amir Andrea Angela Anthony Ashley Benjamin Beth Brandon
  Brenda Brian Caleb Camille Carlos Caroline Catherine Chad Christina Colin Craig Cynthia Daniel
  Danielle David Deborah Derek Diana Diego Donna Dylan Eduardo Elena Elizabeth Emily Eric Erin Ethan
  Farah Fiona Gabriel Gail George Grace Gregory Hannah Heather Henry Ian Irene Isabel Jacob James
  Janet Jason Jennifer Jeremy Jessica Joel Jonathan Jordan Joseph Joyce Julia Justin Karen Katherine
  Keith Kelly Kenneth Kimberly Kyle Laura Lauren Leah Leslie Linda Lucas Luis Marcus Margaret Maria
  Marissa Mark Martin Mary Matthew Megan Melissa Michael Michelle Miguel Monica Nadia Natalie Nathan
  Nicholas Nicole Nina Oliver Olivia Oscar Pamela Patricia Patrick Paul Paula Peter Philip Priya
  Rachel Rafael Raymond Rebecca Richard Robert Robin Rosa Russell Ruth Ryan Samantha Samuel Sandra
  Sara Scott Sean Sharon Shelby Simon Sofia Stephanie Stephen Steven Susan Suresh Tara Teresa Thomas
  Timothy Tina Todd Tracy Travis Tyler Valerie Vanessa Victor Victoria Vincent Wendy William Xavier
  Yolanda Zachary`);

export const lastNames = splitWords(`
  Abbott Acosta Adams Alvarez Anderson Archer Atkins Bailey Baker Barnes Barrett Bauer Becker Bennett
  Bergeron Bishop Blackwell Boyd Bradley Brennan Brooks Bryant Burke Burton Caldwell Calloway Campbell
  Carlson Carter Castillo Chambers Chan Chandler Choi Clayton Coleman Conrad Cooper Cortez Crawford
  Cunningham Dalton Daniels Dawson Delgado Dixon Doyle Drake Duncan Eaton Edwards Elliott Ellis
  Espinoza Evans Farrell Ferguson Fischer Fleming Fletcher Foster Fowler Franklin Gallagher Garcia
  Gardner Gibson Gill Gomez Goodwin Graham Grant Greene Griffin Gupta Hale Hamilton Hansen Harper
  Hayes Henderson Hernandez Hoffman Holland Holt Hopkins Horton Howell Hughes Hunt Ibrahim Jackson
  Jenkins Jensen Johnston Kapoor Keller Kennedy Khan Kim Klein Knight Kowalski Lambert Larsen Lawson
  Leblanc Lee Lindgren Lopez Lowe Lucero Lynch MacDonald Maddox Malone Marsh Martinez Mason McCarthy
  McKenna Mendoza Mercer Meyer Miller Mitchell Monroe Morales Moreno Morgan Morrison Mueller Murphy
  Nash Navarro Nelson Nguyen Nolan Norris Oconnor Olsen Ortega Osborne Owens Pacheco Park Patel
  Patterson Pearson Perez Peters Pham Phillips Porter Powell Price Quinn Ramirez Ramsey Reed Reeves
  Reyes Reynolds Rhodes Richards Riley Rivera Roberts Robinson Romero Rossi Rowe Russo Ryan Salazar
  Sanders Santos Sawyer Schmidt Schroeder Schultz Sharma Shaw Shepherd Simmons Singh Sloan Snyder
  Stanton Steele Stewart Stone Sullivan Sutton Tanaka Tate Thompson Torres Tremblay Tucker Turner
  Underwood Valdez Vance Vaughn Vega Wagner Walker Wallace Walsh Warren Watkins Webb Weber Wells
  Whitaker Wilkins Winters Wong Woodward Wright Yates Young Zhang Zimmerman`);

/** For practices that are not named after their dentist. */
export const practiceNameWords = splitWords(`
  Aspen Bayside Birchwood Bluebird Bright Brookside Canyon Cedar Cherry Clearwater Coastal Copper
  Cornerstone Creekside Crestview Downtown Eastgate Evergreen Fairview Foothill Fountain Gateway
  Glenwood Golden Grandview Greenfield Harbor Hawthorne Heritage Highland Hillcrest Horizon Juniper
  Lakeshore Lakeview Laurel Legacy Lighthouse Maple Meadow Midtown Northside Oakmont Orchard Parkway
  Pine Pioneer Prairie Ridgeline River Riverside Rosewood Sagebrush Seaside Silver Southgate Spring
  Stonebridge Summit Sunrise Sycamore Timber Uptown Valley Village Vista Walnut Westbrook Willow`);
