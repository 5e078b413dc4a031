/** The part of the Google Maps JavaScript API that is used, in its own names. */
export interface GoogleComponent {
  readonly long_name: string;
  readonly short_name: string;
  readonly types: readonly string[];
}

interface Prediction {
  readonly place_id: string;
  readonly description: string;
}

interface PlaceResult {
  readonly address_components?: readonly GoogleComponent[];
}

interface GeocoderResult {
  readonly geometry: { readonly location: { lat(): number; lng(): number } };
}

type Done<T> = (result: T | null, status: string) => void;

export interface GoogleMaps {
  readonly places: {
    AutocompleteService: new () => {
      getPlacePredictions(
        request: { input: string; componentRestrictions: { country: string }; types: string[]; sessionToken: object },
        done: Done<readonly Prediction[]>,
      ): unknown;
    };
    AutocompleteSessionToken: new () => object;
    PlacesService: new (
      element: HTMLElement,
    ) => {
      getDetails(request: { placeId: string; fields: string[]; sessionToken: object }, done: Done<PlaceResult>): void;
    };
  };
  Geocoder: new () => {
    geocode(
      request: { address: string; componentRestrictions: { country: string } },
      done: Done<readonly GeocoderResult[]>,
    ): unknown;
  };
}
