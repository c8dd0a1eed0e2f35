/** The cookie of the city as the popup of cities writes it. */
export function cityCookie(city: string, guid: string): string {
  const unknown = [
    'city_kladr',
    'post_index',
    'region',
    'region_guid',
    'geo_lat',
    'geo_lon',
    'street',
    'house',
  ];
  return encodeURIComponent(
    JSON.stringify({
      ...Object.fromEntries(unknown.map((name) => [name, ''])),
      city,
      address_string: `г ${city}`,
      city_guid: guid,
      country_code: 'RU',
    }),
  );
}
